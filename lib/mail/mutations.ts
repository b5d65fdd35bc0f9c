import { seal, unseal } from "@/lib/auth/sealed"
import { newId } from "@/lib/id"
import type { Store } from "@/lib/store"
import { type Mail, mailJob, mailTask } from "./schema"

/** Sends a mail if and only if the transaction commits. Retried until the mail server takes it, under one message id. */
export async function queueMail(
  store: Store,
  organisationId: string,
  mail: Mail,
  { behindOthers = false } = {},
) {
  const messageId = mail.thread?.isFirst ? mail.thread.id : newId()
  const sealed = await seal(mailTask, JSON.stringify(mail))
  await store.jobs.add(mailTask, { organisationId, messageId, sealed }, { behindOthers })
}

/** Takes back what waits to be sent to an address by a company, but for what is being sent at this moment. */
export async function withdrawMails(store: Store, organisationId: string, to: string) {
  const withdrawn: string[] = []
  for (const { id, payload } of await store.jobs.listWaiting(mailTask, organisationId)) {
    const mail = JSON.parse(await unseal(mailTask, mailJob.parse(payload).sealed)) as Mail
    if (mail.to === to) withdrawn.push(id)
  }
  await store.jobs.remove(withdrawn)
}
