import { UnavailableError } from "@/lib/platform/errors"
import { startS3 } from "@/lib/testing/s3-server"
import { forEachFile } from "./each-file"
import { s3StreamStorage } from "./s3-stream-storage"

let s3: Awaited<ReturnType<typeof startS3>>
beforeAll(async () => {
  s3 = await startS3()
})
afterAll(() => s3.stop())

const keys = ["one", "two", "three", "four"]
async function removeAll(settings = s3.settings) {
  const storage = s3StreamStorage(settings)
  const [asked, told] = [[] as string[], [] as string[]]
  const remove = (key: string) => {
    asked.push(key)
    return storage.remove(key)
  }
  const done = forEachFile(keys, remove, (_, key) => told.push(key))
  const failure = await done.catch((error: unknown) => error)
  return { asked, told, failure }
}

test("what the store refuses is told of each file, and while it is away the others are left", async () => {
  expect(await removeAll()).toEqual({ asked: keys, told: [] })
  const credentials = { ...s3.settings.credentials, secretAccessKey: "wrong" }
  expect(await removeAll({ ...s3.settings, credentials })).toEqual({ asked: keys, told: keys })
  s3.setAway(true)
  const away = {
    asked: ["one", "two", "three"],
    told: ["one", "two"],
    failure: expect.objectContaining({ name: "UnavailableError" }),
  }
  expect(await removeAll()).toEqual(away)
  expect(await removeAll({ ...s3.settings, endpoint: "http://127.0.0.1:1" })).toEqual(away)
})

test("one file of which the store says that it is away keeps none behind it waiting", async () => {
  const asked: string[] = []
  const damaged = new UnavailableError("Damaged", { cause: { $metadata: { httpStatusCode: 500 } } })
  const told: string[] = []
  await forEachFile(
    keys,
    async (key) => {
      asked.push(key)
      if (key === "two") throw damaged
    },
    (_, key) => told.push(key),
  )
  expect({ asked, told }).toEqual({ asked: keys, told: ["two"] })
})
