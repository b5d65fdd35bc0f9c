import { isPublicAddress, publicLookup } from "./public-address"

test.each([
  ["93.184.216.34", true],
  ["2606:4700::1111", true],
  ["127.0.0.1", false],
  ["10.1.2.3", false],
  ["172.31.0.1", false],
  ["192.168.1.1", false],
  ["169.254.169.254", false],
  ["100.64.0.1", false],
  ["0.0.0.0", false],
  ["224.0.0.1", false],
  ["::1", false],
  ["::", false],
  ["fd00::1", false],
  ["fe80::1", false],
  ["::ffff:127.0.0.1", false],
  ["::ffff:7f00:1", false],
  ["64:ff9b::7f00:1", false],
  ["2002:7f00:1::", false],
  ["localhost", false],
])("%s is public: %s [negative 41]", (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected)
})

test("a name that leads to this machine is not connected to, whichever way it is asked for", async () => {
  for (const all of [true, false]) {
    const refused = new Promise((resolve) =>
      publicLookup("localhost", { all }, (error) => resolve(error?.message)),
    )
    expect(await refused).toBe("localhost has no public address")
  }
})
