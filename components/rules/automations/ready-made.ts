import { words } from "@/lib/platform/words/words"
import type { NewAutomation } from "@/lib/rules/automations/schema"
import type { AutomationKind } from "@/lib/rules/automations/values"
import type { TermField } from "@/lib/support/conditions/values"

const always = { all: [] }

/** A rule before anything of it is chosen. */
export const blank = (kind: AutomationKind): NewAutomation => ({
  kind,
  name: "",
  isOn: true,
  triggers: kind === "trigger" ? ["created"] : [],
  delay: kind === "time" ? { amount: 4, unit: "hours", since: "waiting" } : null,
  condition: always,
  actions: [],
})

/** Rules that many companies have, to begin with. */
export function readyMade(fields: readonly TermField[]): { content: NewAutomation; about: string }[] {
  const priorities = fields.find(({ key }) => key === "priority")?.options ?? []
  const urgent = priorities.at(-1)?.value ?? ""
  return [
    {
      about: words("rules.automations")("newTicketsHaveNo"),
      content: {
        ...blank("trigger"),
        name: words("rules.automations")("assignByTurns"),
        condition: { all: [{ field: "assignee", op: "anyOf", value: [null] }] },
        actions: [{ do: "assign-next", way: "rotate", teamId: null }],
      },
    },
    {
      about: words("rules.automations")("requesterWhoHasWaited"),
      content: {
        ...blank("time"),
        name: words("rules.automations")("escalate"),
        condition: { all: [{ field: "status", op: "anyOf", value: ["open"] }] },
        actions: [
          { do: "priority", priorityId: urgent },
          { do: "notify", who: "assignee" },
        ],
      },
    },
    {
      about: words("rules.automations")("ticketsMentionInvoiceRefund"),
      content: {
        ...blank("trigger"),
        name: words("rules.automations")("tagBilling"),
        condition: {
          any: [
            { field: "subject", op: "contains", value: "invoice" },
            { field: "subject", op: "contains", value: "refund" },
          ],
        },
        actions: [{ do: "tag", tags: ["billing"] }],
      },
    },
    {
      about: words("rules.automations")("agentTakesTicketPuts"),
      content: {
        ...blank("macro"),
        name: words("rules.automations")("takeIt"),
        actions: [
          { do: "assign", assigneeId: "me" },
          { do: "status", status: "pending" },
          {
            do: "reply",
            body: `<p>${words("rules.automations")("lookingInto", { name: "{{requester.firstName}}" })}</p>`,
          },
        ],
      },
    },
  ]
}
