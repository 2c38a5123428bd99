import { spawn } from "node:child_process";
import { endChild } from "./nginx-server.mjs";

export { hasNginx, startNginx } from "./nginx-server.mjs";

/**
 * Starts a portal as systemd does with a socket unit: the listening socket is file descriptor 3 (sd_listen_fds(3)) and stays
 * open between two processes. `restart` ends the present one in order; the next is started at once.
 */
export async function startOnSocket(
  command: string[],
  env: Record<string, string | undefined>,
  cwd = process.cwd(),
) {
  const perl = `use IO::Socket::INET; $^F = 3; open my $none, "<", "/dev/null";
    my $socket = IO::Socket::INET->new(LocalAddr => "127.0.0.1", LocalPort => $ENV{PORT}, Listen => 512, ReuseAddr => 1) or die;
    my $child; $SIG{TERM} = sub { kill TERM => $child; waitpid $child, 0; exit };
    $SIG{HUP} = sub { kill TERM => $child };
    while (1) {
      $child = fork;
      if (!$child) { chdir $ENV{IN} or die; POSIX::dup2(fileno $socket, 3); $ENV{LISTEN_PID} = $$; $ENV{LISTEN_FDS} = 1; exec @ARGV }
      waitpid $child, 0;
    }`;
  const child = spawn("perl", ["-MPOSIX", "-e", perl, ...command], {
    // The folder is looked up at each start, as systemd does, and may be a link to another version by then.
    env: { ...env, NODE_ENV: "production", IN: cwd },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let log = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
      log += text;
    });
  return { log: () => log, restart: () => child.kill("SIGHUP"), stop: () => endChild(child), child };
}
