import { readFileSync } from "node:fs"
import { join } from "node:path"
import type { Page } from "@playwright/test"
import { articlePath } from "@/lib/platform/paths"
import { buildArticle } from "./arrange"
import { expect, test } from "./fixtures"

const classesOf = (address: string) => {
  const css = readFileSync(join(".next", address.replace("/_next/", "")), "utf8")
  return [...css.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = ""]) => name.replaceAll(/\\(.)/g, "$1"))
}

/** The classes that the sheets of all pages have and those of public pages do not. */
function leftOut(): Set<string> {
  const sheets: Record<string, string> = JSON.parse(readFileSync(".next/vestibule/plain-sheets.json", "utf8"))
  const whole = Object.keys(sheets).flatMap(classesOf)
  const plain = new Set(Object.values(sheets).flatMap(classesOf))
  return new Set(whole.filter((name) => !plain.has(name)))
}

const classesOn = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll("[class]")].flatMap((element) => [...element.classList]))

test("public pages load a sheet of their own, which has every class that they and their popups come to use", async ({
  company,
  page,
}) => {
  const acme = await company()
  const article = await buildArticle(acme.operator, { title: "Squeaking brakes", body: "<p>Turn it.</p>" })
  const missing = leftOut()
  expect(missing.size).toBeGreaterThan(100)
  const used: string[] = []
  const look = async () => used.push(...(await classesOn(page)))
  for (const path of [
    "/kb",
    "/kb/categories",
    "/kb/article/none",
    "/kb/search?q=brakes",
    articlePath(article),
  ]) {
    await acme.portal.open(path)
    await expect(page.locator('link[rel="stylesheet"][href*="/plain-"]')).toHaveCount(1)
    await look()
  }
  await page.getByRole("button", { name: /^Yes/ }).click()
  await expect(page.getByRole("dialog")).toBeVisible()
  await look()
  await page.keyboard.press("Escape")
  await page.getByLabel("Search the knowledge base").filter({ visible: true }).pressSequentially("brak")
  await expect(page.getByRole("option").first()).toBeVisible()
  await look()
  expect([...new Set(used)].filter((name) => missing.has(name))).toEqual([])
})
