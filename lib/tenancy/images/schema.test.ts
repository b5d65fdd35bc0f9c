import { imageName, imagePath, isStoredImage, parseImagePath } from "./schema"

const id = "0123456789abcdef01234567"

test.each([
  ["Team Photo.PNG", "team-photo"],
  ["übersicht (2).jpeg", "ubersicht-2"],
  ["chart-480.png", "chart-480-image"],
  ["图.png", "image"],
  ["../../x.svg.png", "x-svg"],
])("%s is called %s", (fileName, name) => {
  expect(imageName(fileName)).toBe(name)
  expect(isStoredImage(imagePath({ id, name }))).toBe(true)
  expect(parseImagePath([id, `${name}.webp`])).toEqual({ id, name })
  expect(parseImagePath([id, `${name}-960.webp`])).toEqual({ id, name, width: 960 })
})

test.each([
  [["..", "a.webp"]],
  [[id]],
  [[id, "a.webp", "b"]],
  [[id, "a.png"]],
  [[id, "../a.webp"]],
  [[id.slice(1), "a.webp"]],
  [[id, "a.webp\0"]],
  [[id, `${"a".repeat(200)}.webp`]],
])("%j is no image's address", (segments) => {
  expect(parseImagePath(segments)).toBeNull()
})
