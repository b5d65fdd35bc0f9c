import postcss from "postcss"
import { plainSheet } from "./plain-sheets.mjs"

const plain = (css: string, ...said: string[]) => plainSheet(postcss.parse(css), new Set(said))

test("of utilities those stay that the code says", () => {
  const css =
    "@layer ui{.menu{a:b}}@layer utilities{.p-2{a:b}.w-1\\/2{a:b}.group:hover .hover\\:p-4{a:b}.m-1{a:b}}"
  expect(plain(css, "p-2", "w-1/2", "group")).toBe(
    "@layer ui{.menu{a:b}}@layer utilities{.p-2{a:b}.w-1\\/2{a:b}.group:hover .hover\\:p-4{a:b}}",
  )
})

test("a condition around nothing goes too", () => {
  const css = "@layer utilities{@media (width>=40rem){@media (hover:hover){.sm\\:p-2{a:b}}}.m-1{a:b}}"
  expect(plain(css, "m-1")).toBe("@layer utilities{.m-1{a:b}}")
})

test("a property that no rule reads any more is not declared either", () => {
  const css =
    "@layer properties{*{--tw-a:1;--tw-b:2}}@layer utilities{.x{c:var(--tw-a)}.y{c:var(--tw-b)}}@property --tw-a{inherits:false}@property --tw-b{inherits:false}"
  expect(plain(css, "y")).toBe(
    "@layer properties{*{--tw-b:2}}@layer utilities{.y{c:var(--tw-b)}}@property --tw-b{inherits:false}",
  )
})
