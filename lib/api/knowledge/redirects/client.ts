import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query"
import { get, staffClientOf } from "@/lib/api/http/client-of"
import type { staffRedirects } from "./calls"

const client = staffClientOf<typeof staffRedirects>({
  listRedirects: get,
  listMissedAddresses: get,
  guessMissedAddress: get,
})

export const { addRedirect, changeRedirect, removeRedirect, importRedirects, dismissMissedAddress } = client

/** Below which both lists are kept. */
export const redirectsKey = ["staff", "redirects"]

/** The company's rules, newest first, or those with a text in their addresses. */
export const redirectPages = (text: string) =>
  infiniteQueryOptions({
    queryKey: [...redirectsKey, "rules", text],
    queryFn: ({ pageParam }) => client.listRedirects({ text, lastVisible: pageParam }),
    initialPageParam: "init",
    getNextPageParam: (last) => last.lastVisible ?? undefined,
    retry: 1,
  })

/** Addresses that led nowhere, asked for last first. */
export const missedPages = () =>
  infiniteQueryOptions({
    queryKey: [...redirectsKey, "missed"],
    queryFn: ({ pageParam }) => client.listMissedAddresses({ lastVisible: pageParam }),
    initialPageParam: "init",
    getNextPageParam: (last) => last.lastVisible ?? undefined,
    retry: 1,
  })

/** The pages that a missing address most likely means. */
export const missedGuesses = (id: string) =>
  queryOptions({
    queryKey: [...redirectsKey, "guesses", id],
    queryFn: async () => (await client.guessMissedAddress({ id })).guesses,
    retry: 1,
  })
