import type { Context } from "@/lib/tenancy/context"

/** What other rules do when one changes; `lib/work/consequences.ts` lists it. */
export interface RuleConsequences {
  /** The hours of a calendar became others. */
  calendarChanged(ctx: Context, id: string): Promise<void>
}

declare module "@/lib/platform/store" {
  interface Consequences extends RuleConsequences {}
}
