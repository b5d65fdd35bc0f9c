import type { Env } from "@/lib/platform/env"
import { AppError } from "@/lib/platform/errors"
import type { Log } from "@/lib/platform/log"
import { receiveMail } from "@/lib/support/inbound/mutations"
import type { Arriving, SmtpListener } from "@/lib/support/inbound/smtp-listener"
import { findDestination } from "@/lib/support/inboxes/queries"
import { findOrganisationById } from "@/lib/tenancy/organisations/queries"
import { anonymousContext, apexContext } from "@/lib/work/contexts"

/** Takes mail in for all inboxes where MAIL_LISTEN says so; the library is loaded only then. */
export async function startMailListener(
  { MAIL_LISTEN, MAIL_TLS_CERT, MAIL_TLS_KEY }: Pick<Env, "MAIL_LISTEN" | "MAIL_TLS_CERT" | "MAIL_TLS_KEY">,
  log: Log,
): Promise<SmtpListener | null> {
  if (!MAIL_LISTEN) return null
  const { listenForMail } = await import("@/lib/support/inbound/smtp-listener")
  const at = MAIL_LISTEN.lastIndexOf(":")
  const host = MAIL_LISTEN.slice(0, at).replace(/^\[|\]$/g, "")
  const tls = MAIL_TLS_CERT && MAIL_TLS_KEY ? { cert: MAIL_TLS_CERT, key: MAIL_TLS_KEY } : undefined
  const destinationOf = (recipient: string) => findDestination(apexContext(), recipient)
  const listener = await listenForMail({
    ...{ host, port: Number(MAIL_LISTEN.slice(at + 1)), tls, log, destinationOf },
    receive: keepArriving,
  })
  log.info({ port: listener.port }, "listening for mail")
  return listener
}

/** Keeps a mail for the company whose inbox it is for. @throws AppError for a company that is gone meanwhile */
export async function keepArriving({ organisationId, ...arriving }: Arriving): Promise<void> {
  const organisation = await findOrganisationById(apexContext(), organisationId)
  if (!organisation) throw new AppError("The company is gone")
  await receiveMail(anonymousContext(organisation), arriving)
}
