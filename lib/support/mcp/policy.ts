import { NotFoundError } from "@/lib/platform/errors"
import { isMachineAccessOpen } from "@/lib/tenancy/organisations/policy"
import type { Organisation } from "@/lib/tenancy/organisations/schema"

/** Requires that access for programs is on and the knowledge base can be read. @throws NotFoundError */
export function requireMachineAccess({ organisation }: { organisation: Organisation }) {
  if (!isMachineAccessOpen(organisation)) throw new NotFoundError("Call")
}
