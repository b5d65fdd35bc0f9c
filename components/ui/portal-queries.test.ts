import { QueryObserver } from "@tanstack/react-query"
import { PortalQueries } from "./portal-queries"

const queryKey = ["tickets"]

/** A list that is on screen; each read waits to be answered. */
function shownList() {
  const client = new PortalQueries()
  const answers: ((tickets: string[]) => void)[] = []
  const queryFn = () => new Promise<string[]>((answer) => answers.push(answer))
  const observer = new QueryObserver(client, { queryKey, queryFn, retry: false })
  observer.subscribe(() => undefined)
  const answer = async (read: number, tickets: string[]) => {
    answers[read - 1]?.(tickets)
    await new Promise((done) => setTimeout(done, 5))
  }
  return { client, observer, answers, answer }
}

test("news that arrives while a list loads for the first time is read after that load", async () => {
  const { client, observer, answers, answer } = shownList()
  const renewed = client.invalidateQueries({ queryKey })
  await answer(1, ["old"])
  expect(answers).toHaveLength(2)
  await answer(2, ["old", "new"])
  await renewed
  expect(observer.getCurrentResult().data).toEqual(["old", "new"])
})

test("any number of news during a first load is one more read", async () => {
  const { client, answers, answer } = shownList()
  const renewed = Promise.all([1, 2, 3].map(() => client.invalidateQueries({ queryKey })))
  await answer(1, ["old"])
  await answer(2, ["new"])
  await renewed
  expect(answers).toHaveLength(2)
})

test("a list that has been read is read again at once", async () => {
  const { client, answers, answer } = shownList()
  await answer(1, ["old"])
  const renewed = client.invalidateQueries({ queryKey })
  expect(answers).toHaveLength(2)
  await answer(2, ["new"])
  await renewed
  expect(answers).toHaveLength(2)
})

test("what is not shown when its first load ends is only marked as old", async () => {
  const client = new PortalQueries()
  const answers: ((tickets: string[]) => void)[] = []
  const loaded = client.prefetchQuery({
    queryKey,
    queryFn: () => new Promise<string[]>((answer) => answers.push(answer)),
  })
  const renewed = client.invalidateQueries({ queryKey })
  answers[0]?.(["old"])
  await Promise.all([loaded, renewed])
  expect(answers).toHaveLength(1)
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true)
})

test("a first load that fails is not repeated for the news", async () => {
  const client = new PortalQueries()
  const reads = jest.fn(async () => {
    await new Promise((done) => setTimeout(done, 5))
    throw new Error("away")
  })
  const observer = new QueryObserver(client, { queryKey, queryFn: reads, retry: false })
  observer.subscribe(() => undefined)
  await client.invalidateQueries({ queryKey })
  expect(reads).toHaveBeenCalledTimes(1)
  expect(observer.getCurrentResult().isError).toBe(true)
})
