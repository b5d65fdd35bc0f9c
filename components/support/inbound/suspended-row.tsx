import { sizeText } from "@/components/support/tickets/size-text"
import { Icon } from "@/components/ui/icon"
import { Menu } from "@/components/ui/menu"
import { Moment } from "@/components/ui/moment"
import { PageLink } from "@/components/ui/page-link"
import { suspendedMailPath } from "@/lib/platform/paths"
import { said } from "@/lib/platform/words/said"
import { words } from "@/lib/platform/words/words"
import type { SuspendedMail } from "@/lib/support/inbound/suspended/schema"
import { senderName, subjectName } from "./mail-names"

type Props = {
  mail: SuspendedMail
  isChosen: boolean
  choose: (isChosen: boolean) => void
  recover: () => void
  discard: () => void
  block: () => void
}

/** One suspended mail: who sent what, why it waits, and what can be done. */
export function SuspendedRow({ mail, isChosen, choose, recover, discard, block }: Props) {
  const { id, sender, inbox, why, size, receivedAt } = mail
  const subject = subjectName(mail)
  const t = words("support.inbound")
  return (
    <div className="suspended-row">
      <input
        type="checkbox"
        checked={isChosen}
        onChange={(event) => choose(event.target.checked)}
        aria-labelledby={`mail-${id}`}
        className="checkbox"
      />
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <h2 id={`mail-${id}`} className="font-semibold text-base">
          <PageLink href={suspendedMailPath(id)} className="hover:underline">
            <bdi>{subject}</bdi>
          </PageLink>
        </h2>
        <p className="text-sm">
          {t.parts("fromTo", {
            sender: () => <bdi key="sender">{senderName(mail)}</bdi>,
            quiet: (inside) => (
              <span key="quiet" className="text-muted">
                {inside}
              </span>
            ),
            inbox: () => <bdi key="inbox">{inbox}</bdi>,
          })}
        </p>
        <p className="mt-1 text-sm">{said(why)}</p>
        <p className="mt-1 text-muted text-xs">
          <Moment at={receivedAt} /> · {sizeText(size)}
        </p>
      </div>
      <Menu
        label={t("actionsFor", { subject })}
        button={<Icon name="more" />}
        items={[
          { label: t("recover"), onSelect: recover },
          { label: t("delete"), onSelect: discard },
          ...(sender ? [{ label: t("blockSender"), onSelect: block }] : []),
        ]}
      />
    </div>
  )
}
