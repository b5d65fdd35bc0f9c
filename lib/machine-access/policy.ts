import { NotFoundError } from "@/lib/errors"
import { isMachineAccessOpen } from "@/lib/organisations/policy"
import type { Organisation } from "@/lib/organisations/schema"

/** Where it is switched off there is nothing, nor where nobody may read. @throws NotFoundError */
export function requireMachineAccess({ organisation }: { organisation: Organisation }) {
  if (!isMachineAccessOpen(organisation)) throw new NotFoundError("Call")
}
