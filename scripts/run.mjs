// Starts every script: `node scripts/run.mjs start`. It is plain JavaScript that any Node can read, so that an old
// Node gets one clear line instead of a syntax error.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Gold Atlas needs Node 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

const [name] = process.argv.splice(2, 1);
const { register } = await import('tsx/esm/api');
register();
await import(`./${name}.ts`);
