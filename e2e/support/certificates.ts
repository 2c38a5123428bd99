import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";

export type Certificate = { cert: string; key: string };

/** An authority of its own in a folder, and the files of certificates that it signs for a name, valid for some days from now. */
export function openAuthority(folder: string) {
  const inFolder = (name: string) => path.join(folder, name);
  const openssl = (...args: string[]) => void execFileSync("openssl", args, { stdio: "ignore" });
  const newKey = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  const authority = { cert: inFolder("authority.crt"), key: inFolder("authority.key") };
  const files = ["-keyout", authority.key, "-out", authority.cert];
  openssl("req", "-x509", ...newKey, "-days", "30", "-subj", "/CN=Authority of a test", ...files);
  let count = 0;
  const sign = (name: string, days: number): Certificate => {
    const [cert, key, request, names] = ["crt", "key", "csr", "names"].map((end) =>
      inFolder(`${++count}.${end}`),
    ) as [string, string, string, string];
    writeFileSync(names, `subjectAltName=DNS:${name}`);
    openssl("req", ...newKey, "-subj", `/CN=${name}`, "-keyout", key, "-out", request);
    const by = ["-CA", authority.cert, "-CAkey", authority.key, "-CAcreateserial"];
    openssl("x509", "-req", "-in", request, ...by, "-days", `${days}`, "-extfile", names, "-out", cert);
    return { cert, key };
  };
  return { file: authority.cert, sign };
}
