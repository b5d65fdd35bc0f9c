import { listPriorities } from "@/lib/support/priorities/queries"
import type { Context } from "@/lib/tenancy/context"
import { FormDesk } from "./section-parts"

/** By what customers ask. */
export const FormSection = async ({ ctx }: { ctx: Context }) => (
  <FormDesk priorities={await listPriorities(ctx)} />
)
