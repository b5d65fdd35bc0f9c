import type { Page } from "@playwright/test"
import { expect } from "./fixtures"

/** Asks the API as the person who is signed in on a page. */
export async function asked<T>(page: Page, call: string, input: object): Promise<T> {
  const { status, text } = await page.evaluate(
    async ([path = "", body]) => {
      const headers = { "content-type": "application/json" }
      const answer = await fetch(path, { method: "POST", headers, body })
      return { status: answer.status, text: await answer.text() }
    },
    [`/api/staff/${call}`, JSON.stringify(input)],
  )
  expect({ call, status, text }).toMatchObject({ status: 200 })
  return (JSON.parse(text) as { data: T }).data
}
