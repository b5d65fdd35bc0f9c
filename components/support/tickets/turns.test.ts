import { turns } from "./turns"

test("no more run at once than may, the others follow in order, also after one that failed", async () => {
  const inTurn = turns(2)
  const begun: number[] = []
  let running = 0
  let most = 0
  const work = (number: number) => async () => {
    begun.push(number)
    most = Math.max(most, ++running)
    await new Promise((done) => setTimeout(done, 1))
    running -= 1
    if (number === 0) throw new Error("broken off")
    return number
  }
  const ended = await Promise.allSettled([0, 1, 2, 3, 4].map((number) => inTurn(work(number))))
  expect(ended.map(({ status }) => status)).toEqual(["rejected", ...Array(4).fill("fulfilled")])
  expect({ begun, most }).toEqual({ begun: [0, 1, 2, 3, 4], most: 2 })
})
