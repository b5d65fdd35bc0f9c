import { signedIn } from "@/lib/api/http/calls"
import { idInput, lastVisible } from "@/lib/api/http/inputs"
import { beginMove, bringMove, discardMove, resumeMove, undoMove } from "@/lib/moving/migrations/mutations"
import { getMove, listProblems, presentMove } from "@/lib/moving/migrations/queries"
import { moveAgain, moveProblem, moveReport, newMove, ofMove } from "@/lib/moving/migrations/schema"
import type { Context } from "@/lib/tenancy/context"

/** What a move is after it has been changed. */
const then = (change: (ctx: Context, input: { id: string }) => Promise<void>) => {
  return async (ctx: Context, input: { id: string }) => {
    await change(ctx, input)
    return getMove(ctx, input.id)
  }
}

/** How the owner of a portal brings in everything from another help desk. */
export const staffMoves = {
  getPresentMove: signedIn
    .read("The move from another desk that is under way, or else the last one; for the owner")
    .givesAs("move", moveReport.nullable(), presentMove),
  listMoveProblems: signedIn
    .read("What does not come with a move, or not whole, in the order in which it was read, 20 at a time", {
      id: idInput("id"),
      lastVisible,
    })
    .lists("problems", moveProblem, (ctx, { id, lastVisible }) => listProblems(ctx, id, lastVisible)),
  beginMove: signedIn
    .write("Has everything at another desk read, which changes nothing here", newMove)
    .route({ description: "What a desk asks for besides its address differs: a user, a token, or both." })
    .givesAs("move", moveReport, async (ctx, input) => getMove(ctx, await beginMove(ctx, input))),
  bringMove: signedIn
    .write("Brings what was read at the desk, or what is new there since the last time", moveAgain)
    .route({ description: "After the first time it takes what lets into the desk again." })
    .givesAs("move", moveReport, then(bringMove)),
  resumeMove: signedIn
    .write("Goes on with a move that has stopped, by another token or as before", moveAgain)
    .givesAs("move", moveReport, then(resumeMove)),
  undoMove: signedIn
    .write("Takes away again all that came, until the first of it has been changed here", ofMove)
    .givesAs(
      "move",
      moveReport,
      then((ctx, { id }) => undoMove(ctx, id)),
    ),
  discardMove: signedIn
    .write("Forgets a move with which nothing has come", ofMove)
    .says("The move has been discarded.", (ctx, { id }) => discardMove(ctx, id)),
}
