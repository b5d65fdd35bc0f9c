import { wcagContrast } from "culori"
import { type Scheme, themeCss, themeOf } from "./theme"

const colors = [
  "#1b223c",
  "#ffd400",
  "#ffffff",
  "#fafafa",
  "#000000",
  "#0b0b0f",
  "#e11d48",
  "#64b5f6",
  "#808080",
  "#00ff00",
]
const textColors = ["#ffffff", "#000000", "#ffd400", "#7f7f7f"]
const schemes: Scheme[] = ["light", "dark"]
const cases = colors.flatMap((themeColor) =>
  textColors.flatMap((textColor) => schemes.map((scheme) => ({ themeColor, textColor, scheme }))),
)

test.each(cases)("$themeColor with $textColor stays readable in the $scheme scheme [A07, A16]", (choice) => {
  const theme = themeOf(choice, choice.scheme)
  const { surface, raised, sunken } = theme
  for (const under of [surface, raised, sunken, theme["brand-subtle"]]) {
    for (const over of [theme.text, theme.muted, theme["brand-text"]]) {
      expect(wcagContrast(over, under)).toBeGreaterThanOrEqual(4.5)
    }
    expect(wcagContrast(theme.outline, under)).toBeGreaterThanOrEqual(3)
  }
  expect(wcagContrast(theme["on-brand"], theme.brand)).toBeGreaterThanOrEqual(4.5)
  expect(wcagContrast(theme["on-brand"], theme["brand-deep"])).toBeGreaterThanOrEqual(4.5)
})

test("a choice that is already readable is kept as it is [A07]", () => {
  const theme = themeOf({ themeColor: "#1b223c", textColor: "#ffffff" }, "light")
  expect(theme).toMatchObject({ brand: "#1b223c", "on-brand": "#ffffff", "brand-text": "#1b223c" })
})

test("two portals with different colours look different in both schemes [A16]", () => {
  for (const scheme of schemes) {
    const navy = themeOf({ themeColor: "#1b223c", textColor: "#ffffff" }, scheme)
    const red = themeOf({ themeColor: "#e11d48", textColor: "#ffffff" }, scheme)
    expect(navy.brand).not.toBe(red.brand)
    expect(navy["brand-text"]).not.toBe(red["brand-text"])
  }
})

test("the style rules hold nothing but computed colours", () => {
  const css = themeCss({ themeColor: "</style><script>", textColor: "url(//evil.example)" })
  expect(css).not.toMatch(/[<>]|url/)
  expect(css).toContain("--brand:#")
})
