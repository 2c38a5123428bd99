import "server-only";
import * as openid from "openid-client";
import * as undici from "undici";
import { settledWithin } from "@/lib/async/settled-within";
import { openProxied } from "@/lib/facility/egress";
import { readAnonymousLog } from "@/lib/portal/log";
import { isPortalError, PortalError } from "@/lib/portal/portal-error";
import { Kept } from "@/lib/server/kept";
import { processWide } from "@/lib/server/process-wide";
import { readSettings } from "@/lib/settings/settings";
import { secondMs } from "@/lib/time/duration";
import { findReadableClaim, toPerson } from "./person";
import * as words from "./words";

/** How long the provider's description and its keys are kept; a failure isn't. */
const keptMs = 3_600_000;
/** The longest answer of a provider: its description and its keys have a few kilobytes. */
const mostBytes = 262_144;

export type Provider = { issuer: string; clientId: string; clientSecret: string };
/** What one visit to the provider is checked against. */
export type Proof = { state: string; nonce: string; verifier: string };

const readMemory = () =>
  processWide("session.provider", () => new Kept<openid.Configuration>({ max: 1, lifetimeMs: keptMs }));

/** The provider as it describes itself (Discovery §4), read once for all who ask. */
function discover({ issuer, clientId, clientSecret }: Provider): Promise<openid.Configuration> {
  const isPlain = issuer.startsWith("http:");
  return readMemory().read("description", () =>
    openid.discovery(new URL(issuer), clientId, undefined, authenticate(clientSecret), {
      [openid.customFetch]: fetchShort,
      timeout: readSettings().upstreamTimeoutMs / 1000,
      execute: [openid.enableNonRepudiationChecks, ...(isPlain ? [openid.allowInsecureRequests] : [])],
    }),
  );
}

/** Basic is every provider's default (Discovery §3). */
function authenticate(secret: string): openid.ClientAuth {
  const [basic, post] = [openid.ClientSecretBasic(secret), openid.ClientSecretPost(secret)];
  return (server, ...request) => {
    const offered = server.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
    return (offered.includes("client_secret_basic") ? basic : post)(server, ...request);
  };
}

/** As `fetch`, which throws a TypeError for faults, for an answer of bounded length; the library's signal is its deadline. */
const fetchShort: openid.CustomFetch = async (url, options) => {
  const dispatcher = openProxied(url, {});
  try {
    const response = await (dispatcher
      ? undici.fetch(url, { ...(options as undici.RequestInit), dispatcher })
      : fetch(url, options as RequestInit));
    const parts: Uint8Array[] = [];
    let bytes = 0;
    for await (const part of response.body ?? []) {
      bytes += part.length;
      if (bytes > mostBytes) throw new TypeError("too long");
      parts.push(part);
    }
    const { status, headers } = response;
    const body = parts.length > 0 ? toUsed(Buffer.concat(parts)) : null;
    return new Response(body, { status, headers: Object.fromEntries(headers) });
  } finally {
    void dispatcher?.destroy();
  }
};

/** An answer with tokens has what is used of them alone: providers send null, "" or lists in the other members (RFC 6749 §5.1). */
function toUsed(body: Buffer): BodyInit {
  try {
    const { access_token, token_type, id_token } = JSON.parse(body.toString());
    return access_token ? JSON.stringify({ access_token, token_type, id_token }) : new Uint8Array(body);
  } catch {
    return new Uint8Array(body);
  }
}

/** Where a person is sent to sign in, and what the return is checked against (RFC 7636, Core §3.1.2.1). Throws identity-unavailable. */
export async function toProviderVisit(
  provider: Provider,
  redirectUri: string,
): Promise<{ url: URL; proof: Proof }> {
  const proof = {
    state: openid.randomState(),
    nonce: openid.randomNonce(),
    verifier: openid.randomPKCECodeVerifier(),
  };
  try {
    const url = openid.buildAuthorizationUrl(await discover(provider), {
      redirect_uri: redirectUri,
      scope: "openid profile email",
      state: proof.state,
      nonce: proof.nonce,
      code_challenge: await openid.calculatePKCECodeChallenge(proof.verifier),
      code_challenge_method: "S256",
    });
    if (url.protocol !== "https:" && !provider.issuer.startsWith("http:")) throw new TypeError("not https");
    return { url, proof };
  } catch (thrown) {
    throw explain(thrown, true);
  }
}

/**
 * The person who returned to `url` with a code. Throws identity-refused if the provider refused this person or visit, or if what it
 * says isn't proven or names nobody; identity-unavailable for everything else, which its operator or the portal's has to repair.
 */
export async function readReturn(
  provider: Provider,
  url: URL,
  { state, nonce, verifier }: Proof,
): Promise<string> {
  const config = await discover(provider).catch((thrown) => {
    throw explain(thrown, true);
  });
  try {
    const tokens = await openid.authorizationCodeGrant(config, url, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) throw new PortalError("identity-refused", { detail: words.namesNobody });
    // Many providers give names only to who asks for them (Core §5.4).
    const asks = findReadableClaim(claims) === undefined && config.serverMetadata().userinfo_endpoint;
    const readable = findReadableClaim(
      asks ? await openid.fetchUserInfo(config, tokens.access_token, claims.sub) : claims,
    );
    const person = toPerson(readable ?? claims.sub);
    if (person === null) throw new PortalError("identity-refused", { detail: words.namesNobody });
    return person;
  } catch (thrown) {
    throw explain(thrown, false);
  }
}

/**
 * Where a browser signs out at the provider too, which then sends it to `returnUri` (RP-Initiated Logout 1.0 §2); null if the
 * provider has no such page, or hasn't described itself within a second.
 */
export async function toProviderSignOut(provider: Provider, returnUri: string): Promise<string | null> {
  const found = discover(provider)
    .then((config) => openid.buildEndSessionUrl(config, { post_logout_redirect_uri: returnUri }))
    .catch(() => null);
  await settledWithin(found, secondMs);
  const url = await Promise.race([found, null]);
  const isSafe =
    url?.protocol === "https:" || (url?.protocol === "http:" && provider.issuer.startsWith("http:"));
  return url && isSafe ? url.href : null;
}

/** What another person or visit might not meet: the provider's refusal, a code that was used, want of proof. The rest is to be repaired. */
const refusals =
  /^(access_denied|(login|interaction|consent|account_selection)_required|invalid_grant|OAUTH_(INVALID_RESPONSE|UNSUPPORTED_OPERATION|(JWT|JSON)_\w+_FAILED))$/;

/** Only codes are logged and shown: messages may repeat what the other side sent. */
function explain(thrown: unknown, isDiscovery: boolean): PortalError {
  if (isPortalError(thrown)) return thrown;
  const { name, code = name, error, cause } = thrown as openid.ClientError & { error?: string };
  // The form of an answer is no matter of proof.
  const isForm = code === "OAUTH_INVALID_RESPONSE" && "body" in Object((cause as Error | undefined)?.cause);
  const isAway = isDiscovery || isForm || !refusals.test(String(error ?? code));
  const slug = isAway ? "identity-unavailable" : "identity-refused";
  // What it said of itself may be why.
  if (isAway) readMemory().forget("description");
  const why = String(error || code)
    .replace(/[^\w -]/g, "")
    .slice(0, 100);
  readAnonymousLog().warn({ type: `/problems/${slug}`, why }, "the identity provider named no person");
  return new PortalError(slug, { detail: words.why(why) });
}
