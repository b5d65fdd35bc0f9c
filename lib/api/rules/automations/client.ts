import { queryOptions } from "@tanstack/react-query"
import { get, staffClientOf, underKey } from "@/lib/api/http/client-of"
import type { MacroUse } from "@/lib/rules/automations/schema"
import type { ViewRow } from "@/lib/support/views/schema"
import type { staffAutomations, staffMacros } from "./calls"

const client = staffClientOf<typeof staffAutomations & typeof staffMacros>({
  listAutomations: get,
  getAutomation: get,
  listRuleFields: get,
  listMacros: get,
  listAutomationRuns: get,
})

export const {
  createAutomation,
  changeAutomation,
  switchAutomation,
  orderAutomations,
  removeAutomation,
  tryAutomation,
} = client

/** Applies a macro, once under each key. @throws Refusal */
export const applyMacro = (use: MacroUse, key: string) => client.applyMacro(use, underKey(key))

/** The company's triggers, rules about time and macros, each kind in its order. */
export const automations = () =>
  queryOptions({
    queryKey: ["staff", "automations"],
    queryFn: async () => (await client.listAutomations({})).automations,
    retry: 1,
  })

/** What rules can ask about and name, with the values of lists. */
export const ruleFields = () =>
  queryOptions({
    queryKey: ["staff", "rule-fields"],
    queryFn: async () => (await client.listRuleFields({})).fields,
    retry: 1,
  })

/** The macros that can be applied. */
export const macros = () =>
  queryOptions({
    queryKey: ["staff", "macros"],
    queryFn: async () => (await client.listMacros({})).macros,
    retry: 1,
  })

/** Those that are for a ticket as it is now: what a list shows of it is part of the key. */
export const macrosFor = (ticket: ViewRow) =>
  queryOptions({
    queryKey: ["staff", "macros", ticket],
    queryFn: async () => (await client.listMacros({ ticketId: ticket.id })).macros,
    retry: 1,
  })

/** What rules did to a ticket, the newest first. */
export const automationRuns = (ticketId: string) =>
  queryOptions({
    queryKey: ["staff", "automation-runs", ticketId],
    queryFn: async () => (await client.listAutomationRuns({ id: ticketId })).runs,
    retry: 1,
  })
