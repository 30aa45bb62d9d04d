import http from "node:http";

/**
 * Lets every server of this process answer 400 to a path that cannot be decoded, as `/%ZZ`. Next answers 500 to it,
 * before any code of ours is asked.
 */
export function refuseUndecodablePaths() {
  const { createServer } = http;
  http.createServer = (listener) =>
    createServer((request, response) => {
      if (isDecodable(request.url)) return listener(request, response);
      const body = {
        type: "urn:foldproof:problem:bad-id",
        title: "Bad id",
        status: 400,
        code: "bad-id",
        detail: "The path holds a % that no two hexadecimal digits of UTF-8 follow.",
        field: "path",
      };
      response.writeHead(400, { "content-type": "application/problem+json", "cache-control": "no-store" });
      response.end(JSON.stringify(body));
    });
}

function isDecodable(url) {
  try {
    decodeURIComponent(url.split("?")[0]);
    return true;
  } catch {
    return false; // A URIError is the only thing that is thrown here, and says all.
  }
}
