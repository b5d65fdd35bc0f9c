import { voteStatusReply } from "./calls"
import { fromCounts, fromVoteStatus, fromVoteType, toCounts, toVoteStatus, toVoteType } from "./wire"

const counts = { viewCount: 7, upvoteCount: 3, downvoteCount: 2, commentCount: 1 }

test("counters come back as they went [F02]", () => {
  expect(toCounts(counts)).toEqual({ viewCount: 7, upvote: 3, downvote: 2, comment: 1 })
  expect(fromCounts(toCounts(counts))).toEqual(counts)
})

test.each(["up", "down", null] as const)("the vote %s comes back as it went [X52, H01]", (vote) => {
  const reply = voteStatusReply.parse(toVoteStatus({ vote, counts }))
  expect(reply.data).toEqual({ upvote: vote === "up", downvote: vote === "down" })
  expect(fromVoteStatus(reply)).toEqual({ vote, counts })
  if (vote) expect(fromVoteType(toVoteType(vote))).toBe(vote)
})
