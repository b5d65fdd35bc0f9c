import { InfiniteQueryObserver, QueryClient } from "@tanstack/react-query"
import { myTickets } from "@/lib/api/support/tickets/client"
import type { ShownTicket } from "./schema"
import { withoutRepeats } from "./without-repeats"

const ids = (...all: string[]) => all.map((id) => ({ id }) as ShownTicket)

test("a ticket that moved between two pages is listed once [M08, D-25]", () => {
  expect(withoutRepeats([ids("a", "b"), ids("b", "c"), ids("a")])).toEqual([ids("a", "b"), ids("c"), []])
})

test("My Area lists what its pages repeat once, and goes on as if nothing had been left out [M08, D-25]", () => {
  const client = new QueryClient()
  const loaded = [ids(..."abcdefghij"), ids(..."jklmnopqrs")]
  client.setQueryData(myTickets().queryKey, { pages: loaded, pageParams: [{ page: 1 }, { page: 2 }] })
  const shown = new InfiniteQueryObserver(client, { ...myTickets(), enabled: false }).getCurrentResult()
  expect(shown.data?.pages.flat().map(({ id }) => id)).toEqual([..."abcdefghijklmnopqrs"])
  expect(shown.hasNextPage).toBe(true)
})
