import { until } from "@/lib/testing/until"
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

test("beyond its bound, what waits included, work is refused and not begun; once some is done there is room again", async () => {
  const inTurn = turns(1, { most: 2, refusal: "Too many" })
  const begun: string[] = []
  let end = () => {}
  const work = (name: string) => () => {
    begun.push(name)
    return new Promise<void>((done) => {
      end = done
    })
  }
  const [first, second] = [inTurn(work("first")), inTurn(work("second"))]
  await expect(inTurn(work("third"))).rejects.toThrow("Too many")
  end()
  await first
  const fourth = inTurn(async () => void begun.push("fourth"))
  await until(() => begun.includes("second"))
  end()
  await Promise.all([second, fourth])
  expect(begun).toEqual(["first", "second", "fourth"])
})
