import { amountFault, gapsIn } from "@/components/support/conditions/gaps"
import { wordsFor } from "@/components/ui/words-for"
import { Refusal } from "@/lib/api/http/refusal"
import { said } from "@/lib/platform/words/said"
import type { NewAutomation } from "@/lib/rules/automations/schema"

/** What is still missing in the condition and the delay of a rule, by the fields of its form. */
export function missingIn({ condition, delay }: Pick<NewAutomation, "condition" | "delay">) {
  const fault = delay && amountFault(delay.amount)
  return { ...(fault && { delay: fault }), ...gapsIn(condition) }
}

/** Fields that say by themselves what is wrong with them. */
const spoken = /^(?:name|triggers|delay|condition\.\d+|actions(?:\..+)?)$/

/** What a refusal says of a rule, by the fields of its form; all of it as `root` where one of them is no field there. */
export function faultsOf(error: unknown): Record<string, string> {
  const named = Object.entries(error instanceof Refusal ? error.errors : {}).map(
    ([name, message]) => [fieldOf(name), said(message)] as const,
  )
  const isSaid = named.length > 0 && named.every(([name]) => spoken.test(name))
  return isSaid ? Object.fromEntries(named) : { root: wordsFor(error) }
}

/** A change has all that can be changed in its `content`. */
const fieldOf = (name: string) => name.replace(/^content\./, "").replace(/^delay\..+/, "delay")
