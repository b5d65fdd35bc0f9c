import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query"
import { get, staffClientOf } from "@/lib/api/http/client-of"
import { proved } from "@/lib/api/people/proof/client"
import { isUnderWay, type MoveReport } from "@/lib/moving/migrations/values"
import type { staffMoves } from "./calls"

const client = staffClientOf<typeof staffMoves>({ getPresentMove: get, listMoveProblems: get })

export const { beginMove, bringMove, resumeMove, discardMove } = client
export const undoMove = /* @__PURE__ */ proved(client.undoMove)

const lookEveryMs = 3_000

/** The move that is under way, looked at again and again while something is done about it, or else the last one. */
export const presentMove = () =>
  queryOptions({
    queryKey: ["staff", "moves", "present"],
    queryFn: async () => (await client.getPresentMove({})).move,
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data.state) ? lookEveryMs : false),
    retry: 1,
  })

/** What does not come with a move, or not whole, as far as it is now. */
export const moveProblems = ({ id, state }: Pick<MoveReport, "id" | "state">) =>
  infiniteQueryOptions({
    queryKey: ["staff", "moves", "problems", id, state],
    queryFn: ({ pageParam }) => client.listMoveProblems({ id, lastVisible: pageParam }),
    initialPageParam: "init",
    getNextPageParam: (last) => last.lastVisible ?? undefined,
    retry: 1,
  })
