"use client"
import { useInfiniteQuery } from "@tanstack/react-query"
import { EmptyPage } from "@/components/ui/drawings/empty-page"
import { EmptyState } from "@/components/ui/empty-state"
import { LoadFailure } from "@/components/ui/load-failure"
import { ShowMore } from "@/components/ui/show-more"
import type { CardForm } from "@/components/ui/use-card-forms"
import { redirectPages } from "@/lib/api/knowledge/redirects/client"
import { words } from "@/lib/platform/words/words"
import { RedirectRow } from "./redirect-row"

type Props = { text: string; formOf: (id: string) => CardForm; renew: () => Promise<unknown> }

/** The rules that have a text in one of their addresses, newest first. */
export function RedirectList({ text, formOf, renew }: Props) {
  const query = useInfiniteQuery({ ...redirectPages(text), placeholderData: (before) => before })
  const { data, error, refetch, hasNextPage, isFetching } = query
  const t = words("knowledge.redirects")
  if (error && !data) return <LoadFailure title={t("notLoaded")} error={error} retry={refetch} />
  if (!data) return <div aria-hidden="true" className="card h-40" />
  const rules = data.pages.flatMap(({ redirects }) => redirects)
  if (rules.length === 0)
    return (
      <div className="card">
        {text ? (
          <p role="status" className="p-5 text-muted">
            {t("noneFound")}
          </p>
        ) : (
          <EmptyState drawing={<EmptyPage />} title={t("none")}>
            <p>{t("noneHint")}</p>
          </EmptyState>
        )}
      </div>
    )
  return (
    <>
      <ul aria-label={t("title")} aria-busy={isFetching} className="card divide-y divide-border">
        {rules.map((rule) => (
          <li key={rule.id} className="p-4">
            <RedirectRow rule={rule} form={formOf(rule.id)} renew={renew} />
          </li>
        ))}
      </ul>
      {hasNextPage && <ShowMore query={query} />}
    </>
  )
}
