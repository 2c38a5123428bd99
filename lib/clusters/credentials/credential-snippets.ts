import type { ConnectionFacts } from "./credential-export";
import { type CredentialNames, toCredentialNames } from "./credential-export";

/** A piece of code that connects. It reads the credentials from the environment and contains none of them. */
type Snippet = { id: string; label: string; text: string };

/** The target of a URL, without its secrets. */
type Place = { host: string; port: string; isTls: boolean; path: string };

/** The snippets for one cluster, depending on its family: Python, Node, Go and a command line. */
export function listSnippets(
  facts: Pick<ConnectionFacts, "family" | "name" | "url" | "managementUrl">,
): Snippet[] {
  const names = toCredentialNames(facts.family, facts.name);
  if (facts.family === "kv") return listKeyValueSnippets(names, toPlace(facts.url));
  return listQueueSnippets(names, toPlace(facts.managementUrl));
}

function toPlace(url: string | null): Place | null {
  if (url === null || !URL.canParse(url)) return null;
  const { protocol, hostname, port, pathname } = new URL(url);
  const isTls = /^(rediss|https|amqps|valkeys):$/.test(protocol);
  const usual = protocol === "https:" ? "443" : protocol === "http:" ? "80" : "6379";
  return { host: hostname, port: port || usual, isTls, path: pathname.replace(/\/+$/, "") };
}

/** Quotes a word for a shell command: hosts and paths come from the facility. */
const word = (text: string) => (/^[\w.:/[\]-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);

function listQueueSnippets(
  { url, username, password }: CredentialNames,
  management: Place | null,
): Snippet[] {
  const at = management
    ? `--host=${word(management.host)} --port=${word(management.port)}${management.isTls ? " --ssl" : ""}` +
      (management.path ? ` --path-prefix=${word(management.path)}` : "")
    : "--host=HOST --port=443 --ssl";
  return [
    {
      id: "pika",
      label: "Python (pika)",
      text: `import os
import pika

connection = pika.BlockingConnection(pika.URLParameters(os.environ["${url}"]))
channel = connection.channel()
channel.queue_declare(queue="hello", durable=True)
channel.basic_publish(exchange="", routing_key="hello", body=b"Hello")
print(channel.basic_get(queue="hello", auto_ack=True))
connection.close()
`,
    },
    {
      id: "amqplib",
      label: "Node (amqplib)",
      text: `import amqp from "amqplib";

const connection = await amqp.connect(process.env.${url});
const channel = await connection.createChannel();
await channel.assertQueue("hello", { durable: true });
channel.sendToQueue("hello", Buffer.from("Hello"));
console.log((await channel.get("hello", { noAck: true })).content.toString());
await connection.close();
`,
    },
    {
      id: "go-amqp",
      label: "Go (amqp091-go)",
      text: `package main

import (
	"log"
	"os"

	amqp "github.com/rabbitmq/amqp091-go"
)

func main() {
	connection, err := amqp.Dial(os.Getenv("${url}"))
	if err != nil {
		log.Fatal(err)
	}
	defer connection.Close()
	channel, err := connection.Channel()
	if err != nil {
		log.Fatal(err)
	}
	queue, err := channel.QueueDeclare("hello", true, false, false, false, nil)
	if err != nil {
		log.Fatal(err)
	}
	log.Println(queue.Name, queue.Messages)
}
`,
    },
    {
      id: "rabbitmqadmin",
      label: "rabbitmqadmin",
      text: `# rabbitmqadmin 2 calls --ssl --use-tls
rabbitmqadmin ${at} \\
  --username="$${username}" --password="$${password}" \\
  list queues
`,
    },
  ];
}

function listKeyValueSnippets({ url, username, password }: CredentialNames, place: Place | null): Snippet[] {
  const at = place
    ? `-h ${word(place.host.replace(/^\[|\]$/g, ""))} -p ${word(place.port)}${place.isTls ? " --tls" : ""}`
    : "-h HOST -p 6379 --tls";
  return [
    {
      id: "redis-py",
      label: "Python (redis-py)",
      text: `import os
import redis

client = redis.Redis.from_url(os.environ["${url}"], decode_responses=True)
client.set("hello", "world", ex=60)
print(client.get("hello"))
`,
    },
    {
      id: "ioredis",
      label: "Node (ioredis)",
      text: `import { Redis } from "ioredis";

const client = new Redis(process.env.${url});
await client.set("hello", "world", "EX", 60);
console.log(await client.get("hello"));
client.disconnect();
`,
    },
    {
      id: "go-redis",
      label: "Go (go-redis)",
      text: `package main

import (
	"context"
	"log"
	"os"

	"github.com/redis/go-redis/v9"
)

func main() {
	options, err := redis.ParseURL(os.Getenv("${url}"))
	if err != nil {
		log.Fatal(err)
	}
	client := redis.NewClient(options)
	defer client.Close()
	log.Println(client.Ping(context.Background()).Result())
}
`,
    },
    {
      id: "redis-cli",
      label: "redis-cli",
      text: `# The password goes through the environment, where no list of processes shows it
REDISCLI_AUTH="$${password}" redis-cli ${at} --user "$${username}" ping
`,
    },
  ];
}
