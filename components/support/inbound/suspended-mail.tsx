"use client"
import { useRouter } from "next/navigation"
import { useState } from "react"
import { ProvedDownload } from "@/components/people/second-factors/proved-download"
import { sizeText } from "@/components/support/tickets/size-text"
import { Moment } from "@/components/ui/moment"
import { QueryProvider } from "@/components/ui/query-provider"
import { suspendedPath, ticketInViewPath } from "@/lib/platform/paths"
import { said } from "@/lib/platform/words/said"
import { words } from "@/lib/platform/words/words"
import type { OpenedMail } from "@/lib/support/inbound/suspended/schema"
import { rawMailPath } from "@/lib/support/inbound/suspended/values"
import { everyTicket } from "@/lib/support/views/values"
import { MailFacts } from "./mail-facts"
import { type Doubt, SureAboutMails } from "./sure-about-mails"
import { useSuspended } from "./use-suspended"

/** A suspended mail with what it holds, to be decided on. */
export const SuspendedMailView = ({ mail }: { mail: OpenedMail }) => (
  <QueryProvider>
    <Opened mail={mail} />
  </QueryProvider>
)

function Opened({ mail }: { mail: OpenedMail }) {
  const { id, sender, why, body, files, receivedAt, size, canBeRecovered } = mail
  const router = useRouter()
  const { isBusy, recover, discard, block } = useSuspended()
  const [doubt, setDoubt] = useState<Doubt | null>(null)
  const t = words("support.inbound")
  const goOn = async () => {
    const [ticketId] = (await recover([id])) ?? []
    if (ticketId) router.push(ticketInViewPath(everyTicket, ticketId))
    else router.refresh()
  }
  const decide = async ({ what }: Doubt) => {
    if ((await (what === "block" ? block([id]) : discard([id]))) === undefined) return
    router.push(suspendedPath)
  }
  return (
    <div className="space-y-5">
      <p className="rounded-md bg-sunken px-4 py-3 text-sm">{said(why)}</p>
      <div className="flex flex-wrap gap-3">
        {canBeRecovered && (
          <button type="button" onClick={goOn} disabled={isBusy} className="button button-primary">
            {t("recover")}
          </button>
        )}
        <button
          type="button"
          onClick={() => setDoubt({ what: "delete", mails: [mail] })}
          disabled={isBusy}
          className="button button-quiet"
        >
          {t("delete")}
        </button>
        {sender && (
          <button
            type="button"
            onClick={() => setDoubt({ what: "block", mails: [mail] })}
            disabled={isBusy}
            className="button button-quiet"
          >
            {t("blockSender")}
          </button>
        )}
        <ProvedDownload href={rawMailPath(id)} className="button button-quiet">
          {t("download")}
        </ProvedDownload>
      </div>
      <section aria-label={t("theMail")} className="card min-w-0 space-y-4 p-5 sm:p-6">
        <p className="text-muted text-xs">
          <Moment at={receivedAt} /> · {sizeText(size)}
        </p>
        {body ? (
          <div
            dir="auto"
            className="written [overflow-wrap:anywhere]"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: it is sanitised where it is read.
            dangerouslySetInnerHTML={{ __html: body }}
          />
        ) : (
          <p>{t("unreadable")}</p>
        )}
        {files.length > 0 && (
          <div>
            <h2 className="font-semibold text-sm">{t("files")}</h2>
            <ul className="mt-1 space-y-1 text-sm">
              {files.map(({ name, size: bytes }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: files stay where they are.
                <li key={at} className="[overflow-wrap:anywhere]">
                  <bdi>{name}</bdi> <span className="text-muted">{sizeText(bytes)}</span>
                </li>
              ))}
            </ul>
          </div>
        )}
      </section>
      <MailFacts headers={mail.headers} proof={mail.proof} />
      <SureAboutMails doubt={doubt} go={decide} close={() => setDoubt(null)} />
    </div>
  )
}
