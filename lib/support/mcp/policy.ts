import { NotFoundError } from "@/lib/platform/errors"
import { isMachineAccessOpen } from "@/lib/tenancy/organisations/policy"
import type { Organisation } from "@/lib/tenancy/organisations/schema"

/** Where it is switched off there is nothing, nor where nobody may read. @throws NotFoundError */
export function requireMachineAccess({ organisation }: { organisation: Organisation }) {
  if (!isMachineAccessOpen(organisation)) throw new NotFoundError("Call")
}
