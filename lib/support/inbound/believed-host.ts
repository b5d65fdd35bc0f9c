import type { Context } from "@/lib/tenancy/context"
import type { InboundMail } from "./schema"

/**
 * The mail server whose notes on the sender of this mail are believed; empty for none. Where an inbox gets its mail from a
 * mailbox or a service, that server has seen nothing of what reaches the listener: any sender may have written its notes.
 */
export async function believedHost(
  { store }: Pick<Context, "store">,
  { inboxId, clientAddress }: Pick<InboundMail, "inboxId" | "clientAddress">,
): Promise<string> {
  const { inboxes, imapSources, mailHooks } = store.support
  const { resultsHost = "" } = (await inboxes.find(inboxId)) ?? {}
  if (!resultsHost || clientAddress === null) return resultsHost
  const isReadElsewhere = (await imapSources.find(inboxId)) ?? (await mailHooks.find(inboxId))
  return isReadElsewhere ? "" : resultsHost
}
