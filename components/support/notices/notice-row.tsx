"use client"
import type { MouseEvent } from "react"
import { Icon, type IconName } from "@/components/ui/icon"
import { ShortAgo } from "@/components/ui/moment"
import { PageLink } from "@/components/ui/page-link"
import { ticketInViewPath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"
import type { Notice } from "@/lib/support/notices/schema"
import { type NoticeEvent, noticeKey } from "@/lib/support/notices/values"
import { everyTicket } from "@/lib/support/views/values"
import { nameWords } from "@/lib/tenancy/actors/stand-ins"

type Props = { notice: Notice; close: () => void; read: (event: MouseEvent<HTMLElement>) => void }

const icons: Record<NoticeEvent, IconName> = {
  assigned: "person",
  answered: "reply",
  mentioned: "at",
  followed: "eye",
  "snooze-ended": "clock",
  "reply-failed": "alert",
  team: "team",
  unassigned: "inbox",
  "due-soon": "clock",
  overdue: "alert",
  automation: "settings",
}

/** What was told: what happened in which ticket, by whom and when; it leads to the ticket. */
export function NoticeRow({ notice, close, read }: Props) {
  const t = words("support.notices")
  return (
    <li className="notice" data-unread={!notice.isRead || undefined}>
      <PageLink href={ticketInViewPath(everyTicket, notice.ticketId)} onClick={close} className="notice-link">
        <Icon name={icons[notice.event]} className="size-4" />
        <span className="notice-words">
          <span>
            {!notice.isRead && <span className="sr-only">{t("unread")} </span>}
            {words("support.told").parts(noticeKey(notice), {
              who: () => (
                <bdi key="who" className="font-semibold">
                  {nameWords(notice.who.name)}
                </bdi>
              ),
            })}
          </span>
          <span className="notice-subject">
            #{notice.ticketNumber} <bdi>{notice.subject}</bdi>
          </span>
        </span>
        <span className="notice-time">
          <ShortAgo at={notice.createdAt} />
        </span>
      </PageLink>
      {!notice.isRead && (
        <button
          type="button"
          onClick={read}
          aria-label={t("markThisRead", { number: String(notice.ticketNumber), subject: notice.subject })}
          title={t("markRead")}
          className="notice-dot"
        />
      )}
    </li>
  )
}
