// The floor that a Node user knows: read all of stdin, JSON.parse it, nothing else.
let text = '';
process.stdin.setEncoding('utf8');
process.stdin.on('data', (chunk) => {
  text += chunk;
});
process.stdin.on('end', () => JSON.parse(text));
