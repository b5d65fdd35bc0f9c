"use client"
import { useInfiniteQuery } from "@tanstack/react-query"
import { EmptyShelf } from "@/components/ui/drawing"
import { EmptyState } from "@/components/ui/empty-state"
import { Icon } from "@/components/ui/icon"
import { PageLink } from "@/components/ui/page-link"
import { QueryProvider } from "@/components/ui/query-provider"
import { wordsFor } from "@/components/ui/words-for"
import { untitled } from "@/lib/article-drafts/schema"
import type { Page } from "@/lib/cursor"
import { brokenLinkPages } from "@/lib/link-check/client"
import type { BrokenLink, LinkFault } from "@/lib/link-check/schema"
import { editorPath } from "@/lib/paths"

const faults: Record<LinkFault, string> = {
  gone: "Leads nowhere",
  unpublished: "To a draft",
  moved: "Has moved",
  image: "Picture is missing",
  malformed: "No address",
}

/** Links that do not lead where they should, each with the way to where it is mended. */
export const BrokenLinks = ({ first }: { first: Page<BrokenLink> }) => (
  <QueryProvider>
    <List first={first} />
  </QueryProvider>
)

function List({ first }: { first: Page<BrokenLink> }) {
  const { data, error, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery(brokenLinkPages(first))
  const links = data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <>
      <p role="status" className="text-muted text-sm">
        {hasNextPage
          ? `${links.length} found so far; there are more articles to look through.`
          : `All articles were looked through: ${links.length === 1 ? "1 link" : `${links.length} links`} to mend.`}
      </p>
      {links.length === 0 && !hasNextPage && (
        <EmptyState drawing={<EmptyShelf />} title="Every link leads somewhere">
          <p>Links to other sites are only looked at, not followed.</p>
        </EmptyState>
      )}
      <ul aria-label="Links to mend" className="mt-2">
        {links.map((link, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an article may hold the same link twice, and the list only grows.
          <li key={index} className="broken-link">
            <div className="min-w-0 [overflow-wrap:anywhere]">
              <p>
                <bdi className="font-semibold">{link.text || "No words"}</bdi>{" "}
                <span dir="ltr" className="text-muted text-xs">
                  {link.href || "no address"}
                  {link.target && ` → ${link.target}`}
                </span>
              </p>
              <p className="text-muted text-sm">
                In{" "}
                <PageLink href={editorPath(link.article.id)} dir="auto" className="text-link">
                  {link.article.title || untitled}
                </PageLink>
              </p>
            </div>
            <span className="fault">
              <Icon name="alert" className="size-4" />
              {faults[link.fault]}
            </span>
          </li>
        ))}
      </ul>
      {error && (
        <p role="alert" className="form-error mt-4">
          {wordsFor(error)}
        </p>
      )}
      {hasNextPage && (
        <p className="mt-4">
          <button
            type="button"
            disabled={isFetching}
            onClick={() => void fetchNextPage()}
            className="button button-quiet"
          >
            {isFetching ? "Looking…" : "Look through more articles"}
          </button>
        </p>
      )}
    </>
  )
}
