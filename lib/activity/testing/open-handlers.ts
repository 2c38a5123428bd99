export { call, jar, openHandlers, secrets } from "@/lib/session/testing/open-handlers";
