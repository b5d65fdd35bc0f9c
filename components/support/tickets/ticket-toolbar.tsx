import { Icon } from "@/components/ui/icon"
import { PageLink } from "@/components/ui/page-link"
import { useTypedSearch } from "@/components/ui/use-typed-search"
import { createTicketPath, myAreaPath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"
import type { TicketFilter } from "@/lib/support/tickets/schema"
import { ticketStatuses } from "@/lib/support/tickets/values"
import { FilterLink } from "./filter-link"
import { longestSearch } from "./list-address"

type Props = { filter: TicketFilter; choose: (filter: TicketFilter, manner?: "typed") => void }

/** Search, status filter and the way to a new ticket (M05, M06, M09). Without a script, the search is a form. */
export function TicketToolbar({ filter, choose }: Props) {
  return (
    <div className="mb-5 flex flex-wrap items-center gap-3">
      <SearchBox filter={filter} choose={choose} />
      <StatusFilter filter={filter} choose={choose} />
      <PageLink href={createTicketPath} className="button button-primary max-sm:w-full sm:ms-auto">
        <Icon name="plus" className="size-4" />
        {words("support.list")("add")}
      </PageLink>
    </div>
  )
}

function SearchBox({ filter, choose }: Props) {
  const { search: asked = "", ...rest } = filter
  const { text, type, search } = useTypedSearch(asked, (words) =>
    // What is sought stands in the address in lower case (M05).
    choose({ ...rest, ...(words && { search: words.toLowerCase() }) }, "typed"),
  )
  return (
    <search className="relative w-full sm:w-64">
      <form
        action={myAreaPath}
        onSubmit={(event) => {
          event.preventDefault()
          search()
        }}
      >
        <Icon
          name="search"
          className="pointer-events-none absolute inset-y-0 start-3 my-auto size-4 text-muted"
        />
        {filter.status && <input type="hidden" name="status" value={filter.status} />}
        <input
          type="search"
          name="q"
          aria-label={words("support.list")("search")}
          placeholder={words("support.list")("search")}
          autoComplete="off"
          maxLength={longestSearch}
          value={text}
          onChange={({ target }) => type(target.value)}
          className="field ps-9"
        />
      </form>
    </search>
  )
}

function StatusFilter({ filter, choose }: Props) {
  const { status: chosen, ...rest } = filter
  return (
    <nav aria-label={words("support.list")("status")} className="status-filter">
      {([undefined, ...ticketStatuses] as const).map((status) => (
        <FilterLink
          key={status ?? "all"}
          filter={{ ...rest, ...(status && { status }) }}
          choose={choose}
          aria-current={status === chosen || undefined}
        >
          {status ? words("support.statuses")(status) : words("support.list")("all")}
        </FilterLink>
      ))}
    </nav>
  )
}
