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
      about: "New tickets that have no assignee go round all agents who are there.",
      content: {
        ...blank("trigger"),
        name: "Assign new tickets by turns",
        condition: { all: [{ field: "assignee", op: "anyOf", value: [null] }] },
        actions: [{ do: "assign-next", way: "rotate", teamId: null }],
      },
    },
    {
      about: "A requester who has waited for four hours in an open ticket comes first.",
      content: {
        ...blank("time"),
        name: "Escalate after four hours",
        condition: { all: [{ field: "status", op: "anyOf", value: ["open"] }] },
        actions: [
          { do: "priority", priorityId: urgent },
          { do: "notify", who: "assignee" },
        ],
      },
    },
    {
      about: "Tickets that mention an invoice or a refund are tagged for billing.",
      content: {
        ...blank("trigger"),
        name: "Tag billing",
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
      about: "An agent takes a ticket, and puts it on hold while they look into it.",
      content: {
        ...blank("macro"),
        name: "Take it and look into it",
        actions: [
          { do: "assign", assigneeId: "me" },
          { do: "status", status: "pending" },
          {
            do: "reply",
            body: "<p>Hello {{requester.firstName}}, I am looking into this and will be back soon.</p>",
          },
        ],
      },
    },
  ]
}
