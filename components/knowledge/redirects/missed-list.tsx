"use client"
import { useInfiniteQuery } from "@tanstack/react-query"
import { LoadFailure } from "@/components/ui/load-failure"
import { ShowMore } from "@/components/ui/show-more"
import type { CardForm } from "@/components/ui/use-card-forms"
import { missedPages } from "@/lib/api/knowledge/redirects/client"
import { words } from "@/lib/platform/words/words"
import { MissedRow } from "./missed-row"

type Props = { formOf: (id: string) => CardForm; renew: () => Promise<unknown> }

/** The addresses that led nowhere, asked for last first. */
export function MissedList({ formOf, renew }: Props) {
  const query = useInfiniteQuery(missedPages())
  const { data, error, refetch, hasNextPage, isFetching } = query
  const t = words("knowledge.redirects")
  const missed = data?.pages.flatMap(({ addresses }) => addresses)
  return (
    <section aria-labelledby="missed" className="space-y-4">
      <div>
        <h2 id="missed" className="font-semibold text-lg">
          {t("missed")}
        </h2>
        <p className="text-muted text-sm">{t("missedHint")}</p>
      </div>
      {error && !missed && <LoadFailure title={t("missedNotLoaded")} error={error} retry={refetch} />}
      {!missed && !error && <div aria-hidden="true" className="card h-40" />}
      {missed?.length === 0 && <p className="card p-5 text-muted">{t("missedNone")}</p>}
      {missed && missed.length > 0 && (
        <ul aria-labelledby="missed" aria-busy={isFetching} className="card divide-y divide-border">
          {missed.map((address) => (
            <li key={address.id} className="p-4">
              <MissedRow address={address} form={formOf(address.id)} renew={renew} />
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && <ShowMore query={query} />}
    </section>
  )
}
