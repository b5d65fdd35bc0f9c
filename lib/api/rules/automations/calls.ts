import { z } from "zod"
import { keyed, signedIn } from "@/lib/api/http/calls"
import { ofId } from "@/lib/api/http/inputs"
import { termField, toldField } from "@/lib/api/support/conditions/wire"
import {
  applyMacro,
  arrangeAutomations,
  changeAutomation,
  createAutomation,
  removeAutomation,
  switchAutomation,
} from "@/lib/rules/automations/mutations"
import {
  getAutomation,
  listAutomations,
  listMacros,
  listRuleFields,
  listRuns,
  tryAutomation,
} from "@/lib/rules/automations/queries"
import {
  automation,
  automationChange,
  automationOrder,
  automationRun,
  automationSwitch,
  macro,
  macroFilter,
  macroUse,
  newAutomation,
  trial,
  trialResult,
} from "@/lib/rules/automations/schema"
import { viewRow } from "@/lib/support/views/schema"

/** What a company has done to tickets by itself, for those who manage the portal. */
export const staffAutomations = {
  listAutomations: signedIn
    .read("The company's triggers, rules about time and macros, each kind in its order")
    .givesAs("automations", z.array(automation), listAutomations),
  getAutomation: signedIn
    .read("One of them", ofId)
    .givesAs("automation", automation, (ctx, { id }) => getAutomation(ctx, id)),
  listRuleFields: signedIn
    .read("What rules can ask about and name: what conditions ask about, webhooks and service levels")
    .givesAs("fields", z.array(termField), async (ctx) => (await listRuleFields(ctx)).map(toldField)),
  createAutomation: signedIn
    .write("Adds a rule behind the others of its kind", newAutomation)
    .givesAs("automation", automation, createAutomation),
  changeAutomation: signedIn
    .write("Changes a rule", automationChange)
    .route({
      description:
        "409 where another person has changed it since it was `seen`: `present` is what is there now.",
    })
    .givesAs("automation", automation, changeAutomation),
  switchAutomation: signedIn
    .write("Switches a rule on or off", automationSwitch)
    .givesAs("automation", automation, switchAutomation),
  orderAutomations: signedIn
    .write("Puts the rules of a kind in an order; those not named follow", automationOrder)
    .says("The order has been saved.", arrangeAutomations),
  removeAutomation: signedIn
    .write("Deletes a rule; what it did stays", ofId)
    .says("The rule has been deleted.", (ctx, { id }) => removeAutomation(ctx, id)),
  tryAutomation: signedIn
    .write("Says what a rule would do to a ticket as it is now, and why; does nothing", trial)
    .gives(trialResult, tryAutomation),
}

/** What all staff does with them. */
export const staffMacros = {
  listMacros: signedIn
    .read("The macros that can be applied, with what each does", macroFilter)
    .givesAs("macros", z.array(macro), listMacros),
  applyMacro: signedIn
    .write("Does to tickets what a macro says, except answering", macroUse)
    .route(keyed)
    .gives(
      z.object({
        tickets: z.array(viewRow),
        replies: z.array(z.string()).describe("HTML with placeholders, for the one who asks to send"),
      }),
      (ctx, use, { idempotencyKey }) => applyMacro(ctx, use, idempotencyKey),
    ),
  listAutomationRuns: signedIn
    .read("What rules did to a ticket, the newest first", ofId)
    .givesAs("runs", z.array(automationRun), (ctx, { id }) => listRuns(ctx, id)),
}
