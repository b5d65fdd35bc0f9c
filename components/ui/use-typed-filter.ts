import { type MouseEvent, useEffect, useRef } from "react"
import { opensHere } from "./on-click"
import { useTypedSearch } from "./use-typed-search"

/**
 * A search box beside links that narrow the same list. Each asks for what is typed and chosen by then, also while the list
 * for an earlier choice is on its way; `go` takes the address of that.
 */
export function useTypedFilter<Filter extends { search?: string }>(
  filter: Filter,
  addressOf: (filter: Filter) => string,
  go: (address: string) => void,
) {
  const chosen = useRef(filter)
  useEffect(() => {
    chosen.current = filter
  }, [filter])
  const { settle, ...box } = useTypedSearch(filter.search ?? "", (search) =>
    go(addressOf({ ...chosen.current, search })),
  )
  /** What a link to another choice has. */
  const linkTo = (other: Filter) => {
    const next = { ...other, search: box.text.trim() }
    const onClick = (event: MouseEvent) => {
      if (!opensHere(event)) return
      settle()
      chosen.current = next
    }
    return { href: addressOf(next), onClick }
  }
  return { ...box, linkTo }
}
