"use client"
import { useState } from "react"
import { Icon } from "@/components/ui/icon"
import { Menu } from "@/components/ui/menu"
import { showToast } from "@/components/ui/toast"
import type { CardForm } from "@/components/ui/use-card-forms"
import { wordsFor } from "@/components/ui/words-for"
import { changeInbox, makeFirstInbox } from "@/lib/api/support/inboxes/client"
import { words } from "@/lib/platform/words/words"
import type { ShownInbox } from "@/lib/support/inboxes/schema"
import type { Team } from "@/lib/support/teams/schema"
import { InboxForm } from "./inbox-form"
import { InboxState } from "./inbox-state"
import { type InboxFormName, InboxWays, type Ways } from "./inbox-ways"
import { RemoveInbox } from "./remove-inbox"

type Props = {
  inbox: ShownInbox
  teams: Team[]
  /** The address that answers go to once this one is gone. */
  next: string | null
  ways: Ways
  form: CardForm
  /** What of it is in the form, once that is open. */
  part: InboxFormName
  choosePart: (part: InboxFormName) => void
  renew: () => Promise<unknown>
}

/** An inbox with how it is doing, to be changed, chosen for answers and removed. */
export function InboxCard({ inbox, teams, next, ways, form, part, choosePart, renew }: Props) {
  const { id, address, name, isFirst } = inbox
  const [isDoubted, setDoubted] = useState(false)
  const t = words("support.inboxes")
  const shown = form.isOpen ? part : null
  const open = (chosen: InboxFormName) => {
    choosePart(chosen)
    form.open()
  }
  const choose = async () => {
    try {
      await makeFirstInbox({ id })
      showToast(t("answersGo", { address }))
      await renew()
    } catch (error) {
      showToast(wordsFor(error), "error")
    }
  }
  return (
    <section aria-label={address} className="card p-5">
      {shown === "settings" && (
        <InboxForm
          inbox={inbox}
          teams={teams}
          send={async ({ address: _, ...settings }, seen) => {
            try {
              await changeInbox({ ...settings, id, seen: seen?.updatedAt })
              showToast(t("saved"))
              form.close()
            } finally {
              await renew()
            }
          }}
          onCancel={form.close}
        />
      )}
      {shown === null && (
        <>
          <div className="flex items-start justify-between gap-3">
            <div className="min-w-0">
              <h2 dir="auto" className="font-semibold text-base [overflow-wrap:anywhere]">
                {address}
              </h2>
              {name && (
                <p dir="auto" className="text-muted text-sm [overflow-wrap:anywhere]">
                  {name}
                </p>
              )}
              {isFirst && <p className="mt-1 text-sm">{t("isFirst")}</p>}
            </div>
            <Menu
              label={t("actionsFor", { address })}
              button={<Icon name="more" />}
              items={[
                ...(form.isOther ? [] : [{ label: t("change"), onSelect: () => open("settings") }]),
                ...(ways.mailbox || form.isOther
                  ? []
                  : [{ label: t("readMailbox"), onSelect: () => open("mailbox") }]),
                ...(ways.hook || form.isOther
                  ? []
                  : [{ label: t("connectService"), onSelect: () => open("service") }]),
                ...(isFirst ? [] : [{ label: t("answersHere"), onSelect: () => void choose() }]),
                { label: t("remove"), onSelect: () => setDoubted(true) },
              ]}
            />
          </div>
          <InboxState inbox={inbox} teams={teams} />
        </>
      )}
      <InboxWays
        {...ways}
        inbox={inbox}
        form={shown}
        open={form.isOpen || form.isOther ? undefined : open}
        close={form.close}
        renew={renew}
      />
      <RemoveInbox
        inbox={inbox}
        next={next}
        isOpen={isDoubted}
        onRemoved={renew}
        close={() => setDoubted(false)}
      />
    </section>
  )
}
