/** What the tests use of the package, which has no types of its own. */
declare module "oidc-provider" {
  import type { IncomingMessage, ServerResponse } from "node:http";

  type Grant = { addOIDCScope(scope: string): void; save(): Promise<string> };
  type Context = {
    oidc: {
      session?: { accountId?: string };
      provider: { Grant: new (of: { clientId: string; accountId?: string }) => Grant };
    };
  };
  type Configuration = {
    findAccount(context: Context, accountId: string): { accountId: string; claims(): object };
    loadExistingGrant(context: Context): Promise<Grant>;
    [option: string]: unknown;
  };
  export class Provider {
    constructor(issuer: string, configuration: Configuration);
    callback(): (req: IncomingMessage, res: ServerResponse) => Promise<void>;
    interactionFinished(req: IncomingMessage, res: ServerResponse, result: object): Promise<void>;
  }
}
