import { ForbiddenError } from "@/lib/platform/errors"
import type { Actor } from "@/lib/tenancy/context"

/** Only another installation, by its service token, asks about people like this. @throws ForbiddenError */
export function requireService(actor: Actor): void {
  if (actor.role !== "service") throw new ForbiddenError("Only login clients may do this")
}
