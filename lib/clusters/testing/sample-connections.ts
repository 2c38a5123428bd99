import type { ConnectionFacts } from "../credentials/credential-export";

/** A message queue with a management page and a password that shells and .env files would take apart. */
export const queue: ConnectionFacts = {
  family: "mq",
  name: "telemetry-2",
  username: "ada",
  password: "s3cr'et $HOME`",
  url: "amqps://ada:s3cret@mq.example.org:5671/vh",
  managementUrl: "https://mq.example.org:15671/telemetry/",
};
/** A key-value store whose name begins with a digit and holds a blank. */
export const store: ConnectionFacts = {
  family: "kv",
  name: "7 cache",
  username: "default",
  password: "pw",
  url: "rediss://default:pw@kv.example.org:6380",
  managementUrl: null,
};
