"use client"
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { ProvedDownload } from "@/components/people/second-factors/proved-download"
import { Icon } from "@/components/ui/icon"
import { isComposing } from "@/components/ui/is-composing"
import { showToast } from "@/components/ui/toast"
import { toAdd, useCardForms } from "@/components/ui/use-card-forms"
import { useTypedSearch } from "@/components/ui/use-typed-search"
import { addRedirect, missedPages, redirectPages, redirectsKey } from "@/lib/api/knowledge/redirects/client"
import { redirectFilePath } from "@/lib/knowledge/redirects/values"
import { words } from "@/lib/platform/words/words"
import { MissedList } from "./missed-list"
import { RedirectForm } from "./redirect-form"
import { RedirectImport } from "./redirect-import"
import { RedirectList } from "./redirect-list"

/** Where addresses are led elsewhere, and those are shown that lead nowhere. */
export function RedirectDesk() {
  const [asked, ask] = useState("")
  const { text, type, search } = useTypedSearch(asked, ask)
  const client = useQueryClient()
  const t = words("knowledge.redirects")
  const { data: all } = useInfiniteQuery(redirectPages(""))
  const { data: found } = useInfiniteQuery(redirectPages(asked))
  const { data: missed } = useInfiniteQuery(missedPages())
  const hasRules = all?.pages.some(({ redirects }) => redirects.length > 0)
  const formOf = useCardForms([
    ...(found?.pages.flatMap(({ redirects }) => redirects) ?? []),
    ...(missed?.pages.flatMap(({ addresses }) => addresses) ?? []),
  ])
  const added = formOf(toAdd)
  const renew = () => client.invalidateQueries({ queryKey: redirectsKey })
  return (
    <div className="space-y-8">
      <section aria-label={t("title")} className="space-y-4">
        {added.isOpen ? (
          <div className="card p-5">
            <RedirectForm
              send={async (values) => {
                await addRedirect(values)
                showToast(t("added"))
                added.close()
                await renew()
              }}
              onCancel={added.close}
            />
          </div>
        ) : (
          <div className="flex flex-wrap items-center gap-3">
            <button
              type="button"
              onClick={added.open}
              disabled={added.isOther}
              className="button button-primary"
            >
              {t("new")}
            </button>
            <RedirectImport onDone={renew} />
            <ProvedDownload href={redirectFilePath} className="text-link text-sm">
              {t("export")}
            </ProvedDownload>
          </div>
        )}
        {(asked || text || hasRules) && (
          <search className="relative block">
            <Icon
              name="search"
              className="pointer-events-none absolute inset-y-0 start-3 my-auto size-4 text-muted"
            />
            <input
              type="search"
              aria-label={t("search")}
              placeholder={t("search")}
              maxLength={200}
              value={text}
              // What is in a form would go with what is not found.
              disabled={added.isOther}
              onChange={({ target }) => type(target.value)}
              onKeyDown={(event) => event.key === "Enter" && !isComposing(event) && search()}
              className="field field-dense ps-9"
            />
          </search>
        )}
        <RedirectList text={asked} formOf={formOf} renew={renew} />
      </section>
      <MissedList formOf={formOf} renew={renew} />
    </div>
  )
}
