"use client"
import { useInfiniteQuery, useQuery } from "@tanstack/react-query"
import { type ReactNode, useState } from "react"
import { EmptyPage } from "@/components/ui/drawings/empty-page"
import { EmptyState } from "@/components/ui/empty-state"
import { LoadFailure } from "@/components/ui/load-failure"
import { Moment } from "@/components/ui/moment"
import { QueryProvider } from "@/components/ui/query-provider"
import { ShowMore } from "@/components/ui/show-more"
import { compareRevisions, revisionPages } from "@/lib/api/knowledge/articles/revisions/client"
import type { RevisionEntry } from "@/lib/knowledge/articles/revisions/schema"
import type { Page } from "@/lib/platform/cursor"
import { ComparedText } from "./compared-text"
import { type PresentDraft, RestoreButton } from "./restore-button"

type Props = { articleId: string; present: PresentDraft; first: Page<RevisionEntry> }

/** What an article was before, what has changed since, and the way back. */
export const RevisionsDesk = (props: Props) => (
  <QueryProvider>
    <Desk {...props} />
  </QueryProvider>
)

function Desk({ articleId, present, first }: Props) {
  const { hasDraft } = present
  const query = useInfiniteQuery(revisionPages(articleId, first))
  const { data, hasNextPage } = query
  const revisions = data?.pages.flatMap(({ items }) => items) ?? []
  const [chosen, setChosen] = useState(hasDraft ? "draft" : (revisions[0]?.id ?? ""))
  if (revisions.length === 0 && !hasDraft)
    return (
      <EmptyState drawing={<EmptyPage />} title="There is no revision yet">
        <p>Each published version of the article is kept here.</p>
      </EmptyState>
    )
  const at = revisions.findIndex(({ id }) => id === chosen)
  // A draft is compared with what visitors read, a revision with the one before it.
  const before =
    chosen === "draft" ? (revisions.length > 0 ? "published" : "") : (revisions[at + 1]?.id ?? "")
  return (
    <div className="revision-columns">
      <nav aria-label="Revisions">
        <ol className="grid gap-0.5">
          {hasDraft && (
            <li>
              <Choice isChosen={chosen === "draft"} choose={() => setChosen("draft")}>
                <span className="block">Draft</span>
                <span className="text-muted text-xs">Not published yet</span>
              </Choice>
            </li>
          )}
          {revisions.map(({ id, createdAt, authorName }, index) => (
            <li key={id}>
              <Choice isChosen={chosen === id} choose={() => setChosen(id)}>
                <span className="block">
                  <Moment at={createdAt} />
                </span>
                <span className="text-muted text-xs">
                  {index === 0 && "Last published · "}
                  <bdi>{authorName || "Command line"}</bdi>
                </span>
              </Choice>
            </li>
          ))}
        </ol>
        {hasNextPage && <ShowMore query={query} />}
      </nav>
      <section aria-label="What changed" className="min-w-0">
        <Changes key={chosen} articleId={articleId} present={present} from={before} to={chosen} />
      </section>
    </div>
  )
}

type ChoiceProps = { isChosen: boolean; choose: () => void; children: ReactNode }

const Choice = ({ isChosen, choose, children }: ChoiceProps) => (
  <button
    type="button"
    aria-current={isChosen ? "true" : undefined}
    onClick={choose}
    className="revision-link"
  >
    {children}
  </button>
)

type ChangesProps = { articleId: string; present: PresentDraft; from: string; to: string }

function Changes({ articleId, present, from, to }: ChangesProps) {
  const isRevision = to !== "draft"
  const [against, setAgainst] = useState(from)
  const base = against || to
  const isAlone = isRevision && against === ""
  const { data, error, refetch } = useQuery({
    queryKey: ["comparison", articleId, base, to],
    queryFn: () => compareRevisions({ articleId, from: base, to }),
    retry: 1,
  })
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        {isRevision && (
          <label className="flex flex-wrap items-center gap-2 text-sm">
            <span className="text-muted">Compared with</span>
            <select
              value={against}
              onChange={({ target }) => setAgainst(target.value)}
              className="block-choice"
            >
              {from && <option value={from}>the one before</option>}
              <option value="published">what visitors read now</option>
              <option value="draft">the draft</option>
              {!from && <option value="">nothing</option>}
            </select>
          </label>
        )}
        <p className="text-muted text-xs">
          <ins className="px-1 text-success underline">added</ins>{" "}
          <del className="px-1 text-danger">removed</del>
        </p>
        {isRevision && <RestoreButton articleId={articleId} revisionId={to} present={present} />}
      </div>
      {isAlone && <p className="mb-3 text-muted text-sm">There is no earlier version to compare it with.</p>}
      {error && <LoadFailure title="The difference could not be loaded" error={error} retry={refetch} />}
      {!data && !error && <div aria-busy="true" className="compared min-h-80" />}
      {data && <ComparedText {...data} isAlone={isAlone} />}
    </>
  )
}
