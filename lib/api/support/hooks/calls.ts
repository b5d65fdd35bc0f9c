import { z } from "zod"
import { signedIn } from "@/lib/api/http/calls"
import { ofId } from "@/lib/api/http/inputs"
import { removeMailHook, saveMailHook } from "@/lib/support/hooks/mutations"
import { listMailHooks } from "@/lib/support/hooks/queries"
import { hookSettings, mailHook } from "@/lib/support/hooks/schema"

/** The services that hand inboxes' mail over, for those who manage the portal; `id` is the inbox's. */
export const staffMailHooks = {
  listMailHooks: signedIn
    .read("The services that hand mail over to the company's inboxes")
    .givesAs("hooks", z.array(mailHook), listMailHooks),
  saveMailHook: signedIn
    .write("Has a service hand an inbox's mail over; its address stays while the service does", {
      ...hookSettings.shape,
      ...ofId,
    })
    .givesAs("hook", mailHook, (ctx, { id, ...settings }) => saveMailHook(ctx, id, settings)),
  removeMailHook: signedIn
    .write("No service hands the inbox's mail over any more", ofId)
    .says("No service hands mail over any more.", (ctx, { id }) => removeMailHook(ctx, id)),
}
