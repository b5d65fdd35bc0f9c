"use client"
import { useState } from "react"
import { Icon } from "@/components/ui/icon"
import { Menu } from "@/components/ui/menu"
import { Moment } from "@/components/ui/moment"
import { SureDialog } from "@/components/ui/sure-dialog"
import { showToast } from "@/components/ui/toast"
import { together } from "@/components/ui/together"
import type { CardForm } from "@/components/ui/use-card-forms"
import { wordsFor } from "@/components/ui/words-for"
import { changeRedirect, removeRedirect } from "@/lib/api/knowledge/redirects/client"
import type { Redirect } from "@/lib/knowledge/redirects/schema"
import { anything } from "@/lib/knowledge/redirects/values"
import { words } from "@/lib/platform/words/words"
import { RedirectForm } from "./redirect-form"

type Props = { rule: Redirect; form: CardForm; renew: () => Promise<unknown> }

/** A rule with how often it is followed. */
export function RedirectRow({ rule, form, renew }: Props) {
  const { id, from, to, status, hits, lastHitAt } = rule
  const [isDoubted, setDoubted] = useState(false)
  const t = words("knowledge.redirects")
  const remove = async () => {
    try {
      await removeRedirect({ id })
      showToast(t("removed"))
    } catch (error) {
      showToast(wordsFor(error), "error")
    }
    setDoubted(false)
    await renew()
  }
  if (form.isOpen)
    return (
      <RedirectForm
        rule={rule}
        send={async (values, seen) => {
          try {
            await changeRedirect({ ...values, id, seen })
            showToast(t("saved"))
            form.close()
          } finally {
            await renew()
          }
        }}
        onCancel={form.close}
      />
    )
  return (
    <div className="flex items-start justify-between gap-3">
      <div className="min-w-0">
        <p dir="ltr" className="text-start [overflow-wrap:anywhere]">
          <span className="font-semibold">{from}</span> <span aria-hidden="true">→</span>
          <span className="sr-only">{t("leadsTo")}</span>{" "}
          {to.includes(anything) ? (
            to
          ) : (
            <a href={to} className="text-link">
              {to}
            </a>
          )}
        </p>
        <p className="mt-1 text-muted text-sm">
          {t(status === 301 ? "permanent" : "temporary")}
          {" · "}
          {lastHitAt
            ? together(t.parts("hits", { count: hits, time: () => <Moment at={lastHitAt} /> }))
            : t("neverHit")}
        </p>
      </div>
      <Menu
        label={t("actionsFor", { from })}
        button={<Icon name="more" />}
        items={[
          ...(form.isOther ? [] : [{ label: t("change"), onSelect: form.open }]),
          { label: t("remove"), onSelect: () => setDoubted(true) },
        ]}
      />
      <SureDialog
        title={t("removeSure")}
        button={t("remove")}
        open={isDoubted}
        go={remove}
        close={() => setDoubted(false)}
      >
        <p className="[overflow-wrap:anywhere]">{t("removeHint", { from })}</p>
      </SureDialog>
    </div>
  )
}
