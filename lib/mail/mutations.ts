import { seal } from "@/lib/auth/sealed"
import { newId } from "@/lib/id"
import type { Store } from "@/lib/store"
import { type Mail, mailTask } from "./schema"

/** Sends a mail if and only if the transaction commits. Retried until the mail server takes it, under one message id. */
export async function queueMail(store: Store, organisationId: string, mail: Mail) {
  const messageId = mail.thread?.isFirst ? mail.thread.id : newId()
  const sealed = await seal(mailTask, JSON.stringify(mail))
  await store.jobs.add(mailTask, { organisationId, messageId, sealed })
}
