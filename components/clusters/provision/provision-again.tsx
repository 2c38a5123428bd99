import { LinkButton } from "@/components/ui/button";
import { type FormerCluster, toAgainPath } from "@/lib/clusters/provision/again-parameters";
import * as words from "@/lib/clusters/words";

/** Opens the form with what a former cluster was provisioned with. Sends nothing. */
export const ProvisionAgain = ({ former }: { former: FormerCluster }) => (
  <LinkButton size="small" href={toAgainPath(former)}>
    {words.provisionAgain}
  </LinkButton>
);
