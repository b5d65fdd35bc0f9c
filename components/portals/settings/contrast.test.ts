import { correctionsOf } from "./contrast"

test("colours that can be read are left as they are, and nothing is said of them [A07]", () => {
  expect(correctionsOf({ themeColor: "#0b6e4f", textColor: "#ffffff" })).toEqual([])
})

test("white on yellow is corrected, and the words say to what [A07, A16]", () => {
  const [onBrand, links] = correctionsOf({ themeColor: "#ffd400", textColor: "#ffffff" })
  expect(onBrand).toMatch(/contrast of 1\.\d : 1 .* we use #[0-9a-f]{6} instead, with (?:[5-9]|1\d)\.\d : 1/)
  expect(links).toMatch(/For links we use #[0-9a-f]{6}/)
})
