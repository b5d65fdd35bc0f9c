"use client"
import { useState } from "react"
import { requesterName } from "@/components/support/tickets/requester-name"
import { StatusBadge } from "@/components/support/tickets/status-badge"
import { PanelLink } from "@/components/support/views/panel-link"
import { Day } from "@/components/ui/date"
import { Face } from "@/components/ui/face"
import { Icon } from "@/components/ui/icon"
import { PageLink } from "@/components/ui/page-link"
import { newStaffTicketPath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"
import type { RequesterCard as Card } from "@/lib/support/conversation/schema"
import { everyTicket } from "@/lib/support/views/values"

/** The requester, and their other tickets. On narrow screens it opens on demand. */
export function RequesterCard({ requester }: { requester: Card }) {
  const [isOpen, setOpen] = useState(false)
  const { email, photo, phone, country, timeZone, since, tickets, more, id, failing } = requester
  const name = requesterName(requester)
  const t = words("support.conversation")
  const facts = [
    { name: t("phone"), value: phone && <a href={`tel:${phone.replace(/[^\d+]/g, "")}`}>{phone}</a> },
    { name: t("country"), value: country },
    { name: t("timeZone"), value: timeZone },
    { name: t("since"), value: since && <Day at={since} /> },
  ].filter(({ value }) => value)
  return (
    <section aria-label={t("requester")} className="requester" data-open={isOpen || undefined}>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="requester-toggle"
      >
        <Face name={name} photo={photo} isSmall />
        <span dir="auto" className="min-w-0 truncate">
          {name}
        </span>
        <span className="shrink-0 text-muted">
          {tickets.length > 0 &&
            t("moreTickets", { count: tickets.length, many: `${tickets.length}${more ? "+" : ""}` })}
        </span>
        <Icon name="chevron" className="requester-chevron size-4" />
      </button>
      <div className="requester-body">
        <div className="flex items-center gap-3">
          <Face name={name} photo={photo} />
          <div className="min-w-0">
            <p dir="auto" className="font-semibold [overflow-wrap:anywhere]">
              {name}
            </p>
            {email && (
              <a
                href={`mailto:${email}`}
                className="block text-muted [overflow-wrap:anywhere] hover:underline"
              >
                {email}
              </a>
            )}
            {failing && (
              <p className="requester-failing">
                {t.parts("failing", {
                  day: () => <Day key="day" at={failing.failedAt} />,
                  why: words("support.failures")(failing.kind),
                })}
                {failing.answer && <q dir="auto">{failing.answer}</q>}
              </p>
            )}
            {!id && <p className="text-muted text-xs">{t("isGuest")}</p>}
          </div>
        </div>
        {email && (
          <PageLink
            href={newStaffTicketPath({ email, firstName: requester.firstName, lastName: requester.lastName })}
            className="small-link mt-2"
          >
            <Icon name="plus" className="size-4" />
            {t("newForThem")}
          </PageLink>
        )}
        {facts.length > 0 && (
          <dl className="requester-facts">
            {facts.map(({ name: fact, value }) => (
              <div key={fact}>
                <dt>{fact}</dt>
                <dd dir="auto">{value}</dd>
              </div>
            ))}
          </dl>
        )}
        <h3 className="side-title">{t("otherTickets")}</h3>
        {tickets.length === 0 ? (
          <p className="text-muted">{t("onlyOne")}</p>
        ) : (
          <ul className="related-tickets">
            {tickets.map((ticket) => (
              <li key={ticket.id}>
                <PanelLink to={{ ticketId: ticket.id }} className="related-ticket">
                  <span dir="auto" className="min-w-0 flex-1 truncate">
                    {ticket.subject}
                  </span>
                  <StatusBadge status={ticket.status} />
                </PanelLink>
              </li>
            ))}
          </ul>
        )}
        {more && email && (
          <PanelLink
            to={{ view: everyTicket, narrowing: { search: email }, ticketId: null }}
            className="text-link mt-2 inline-block"
          >
            {t("allTheirs")}
          </PanelLink>
        )}
      </div>
    </section>
  )
}
