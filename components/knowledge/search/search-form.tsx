import { Icon } from "@/components/ui/icon"
import { searchPath } from "@/lib/platform/paths"
import { takesTickets } from "@/lib/tenancy/organisations/policy"

type Props = {
  organisation: Parameters<typeof takesTickets>[0]
  /** On a page of its own, large; or in the header, which gives way where the page has one. */
  place: "page" | "header"
  /** What has been searched for. */
  text?: string
}

/**
 * Where visitors search (G01, D07): a form that leads to the results page, below which what is found is listed while it
 * is typed in (see run-search.ts).
 */
export const SearchForm = ({ organisation, place, text = "" }: Props) => (
  <div
    data-search={takesTickets(organisation) ? "with-tickets" : ""}
    className={`search-box search-in-${place}`}
  >
    <search>
      <form action={searchPath} className="search-form">
        <Icon name="search" className="search-sign size-5" />
        <input
          name="q"
          defaultValue={text}
          dir="auto"
          aria-label="Search the knowledge base"
          placeholder={place === "page" ? "How can we help?" : "Search"}
          autoComplete="off"
          autoCapitalize="none"
          enterKeyHint="search"
          maxLength={200}
          suppressHydrationWarning
          className="search-field"
        />
        {place === "page" ? (
          <button type="submit" className="button button-primary search-submit">
            Search
          </button>
        ) : (
          <span aria-hidden="true" className="search-key">
            /
          </span>
        )}
      </form>
    </search>
  </div>
)
